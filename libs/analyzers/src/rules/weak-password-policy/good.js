import mongoose from 'mongoose'
import { body } from 'express-validator'
import { z } from 'zod'

export const signUp = z.object({
  email: z.string().min(3).email(),
  password: z.string().min(12),
})

export const loginForm = z.object({ password: z.string().min(6) })
export const required = z.object({ password: z.string().min(1) })

const user = new mongoose.Schema({
  password: { type: String, required: true, minlength: 10 },
  nick: { type: String, minlength: 2 },
})

export const checks = [body('password').isLength({ min: 12 }), body('name').isLength({ min: 2 })]
