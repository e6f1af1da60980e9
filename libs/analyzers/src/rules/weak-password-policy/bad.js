import mongoose from 'mongoose'
import { body } from 'express-validator'
import { z } from 'zod'

export const signUp = z.object({
  email: z.string().email(),
  password: z.string().min(4), // expect
})

const user = new mongoose.Schema({
  password: { type: String, required: true, minlength: 6 }, // expect
})

export const checks = [body('password').isLength({ min: 5 })] // expect
