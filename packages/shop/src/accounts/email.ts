import { z } from 'zod'
import { plainContact } from '../plain-text.ts'

/** An email address in lower case, as the shop stores it. */
export const Email = z
  .string()
  .overwrite(plainContact)
  .toLowerCase()
  .min(1)
  .max(254)
  .pipe(z.email())
  .meta({ format: 'email', example: 'sita@example.com' })

/** An email address as it was typed, or an empty text for none. */
export const emailOrNone = (most: number) =>
  z
    .string()
    .overwrite(plainContact)
    .pipe(z.union([z.literal(''), z.email().max(most)]))
    .meta({ description: 'An email address; an empty text for none', maxLength: most })
