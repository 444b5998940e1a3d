import { z } from 'zod'

/** An email address as it is kept: in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .pipe(z.email())
  .meta({ format: 'email', example: 'sita@example.com' })
