import { type Ctx, requireReading, requireRight, requireVendor } from '../../context.ts'

/**
 * Whose products a command works on: with `own` those of the actor's vendor, for its team; with `any` those of all
 * vendors, for staff with the right `product.change`.
 */
export type Scope = 'own' | 'any'

/**
 * Refuses an actor who may not change products in this scope (`forbidden`). Answers the vendor's id; null for all
 * vendors.
 */
export function requireScope(ctx: Ctx, scope: Scope): number | null {
  if (scope === 'own') return requireVendor(ctx, 'catalogue')
  requireRight(ctx, 'product.change')
  return null
}

/** The same for reading, which staff who may read everything may do, too. */
export function requireScopeToRead(ctx: Ctx, scope: Scope): number | null {
  if (scope === 'own') return requireVendor(ctx, 'catalogue')
  requireReading(ctx, 'product.change')
  return null
}
