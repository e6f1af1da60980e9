import mongoose from 'mongoose'
import { Column, Entity } from 'typeorm'

export const guest = new mongoose.Schema({
  name: String,
  cardNumber: String, // expect
  cvv: { type: String, required: true }, // expect
})

@Entity()
export class Patient {
  @Column() name: string
  @Column() ssn: string // expect
}
