"""What readers add: a card of their own, put together by choosing.

tree        a form's fields as what lies within what, by their names
controls    what a form is made of, each with the fact that it states
choosers    the controls for the parts of an ability
card_form   the controls for a card
card_page   its page
"""
