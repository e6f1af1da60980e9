from app import db


class Guest(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    card_number = db.Column(db.String(19))  # expect
    cvv = db.Column(db.String(4))  # expect
    ssn = db.Column(db.String(11), nullable=False)  # expect
