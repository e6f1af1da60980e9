import mongoose from 'mongoose'
import { Column, Entity } from 'typeorm'

export const guest = new mongoose.Schema({
  name: String,
  cardLast4: String,
  cardNumber: { type: String, set: encryptNumber, get: decryptNumber },
})

@Entity()
export class Patient {
  @Column({ transformer: encrypted }) ssn: string
}

export const form = { cardNumber: '', cvv: '' }
