"""What readers make: cards and rulings of their own, put together by choosing, and a pack of all that they made.

tree, controls
            a form's fields as what lies within what; what a form is made of, each with the fact that it states
vocabulary, choosers
            the words for what an ability may do, and the controls for it
card_form, card_page
            a card
position, picks, seen
            of a ruling: its position with what is done; what it rests on; what must be seen
ruling_form, ruling_page
            a ruling
making      the pack in the making, as forms carry it along
delivery    how what was made leaves the site
pack_page   the pack in the making
"""
