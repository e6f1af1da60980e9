from app import db
from sqlalchemy_utils import StringEncryptedType


class Guest(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    card_number = db.Column(StringEncryptedType(db.String, key))
    card_last4 = db.Column(db.String(4))
    card_token = db.Column(db.String(64))
    library_card = db.Column(db.String(12))
    security_code = compute(db)
