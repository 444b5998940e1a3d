import { z } from 'zod'

/** An email address in lower case, as the shop stores it. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .pipe(z.email())
  .meta({ format: 'email', example: 'sita@example.com' })
