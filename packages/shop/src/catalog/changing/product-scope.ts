import { type Ctx, requireReading, requireRight, requireVendor } from '../../context.ts'

/**
 * Whose products somebody works on: `own`, those of their vendor, which its team does; `any`, every vendor's, which staff
 * with the right `product.change` do by the same commands.
 */
export type Scope = 'own' | 'any'

/** Refuses who may not change them. Answers the vendor whose products they are; null for everybody's. */
export function requireScope(ctx: Ctx, scope: Scope): number | null {
  if (scope === 'own') return requireVendor(ctx, 'catalogue')
  requireRight(ctx, 'product.change')
  return null
}

/** The same for who looks at them: also people of the company who may read all. */
export function requireScopeToRead(ctx: Ctx, scope: Scope): number | null {
  if (scope === 'own') return requireVendor(ctx, 'catalogue')
  requireReading(ctx, 'product.change')
  return null
}
