import { type Ctx, requireStepUp } from '../../context.ts'
import type { Paisa } from '../../money/money.ts'
import type { Scope } from './product-scope.ts'

/** Staff change a vendor's price by more than this many per cent only with a fresh code, and its vendor hears of it at once. */
const FAR_PERCENT = 30

/** Whether a price is far from the one before. */
export const isFar = (before: Paisa, after: Paisa): boolean =>
  Math.abs(after - before) * 100 > before * FAR_PERCENT

/** Refuses (`step_up_required`) staff without a recent code of the second factor such a price of a vendor's product. */
export function requireCodeIfFar(ctx: Ctx, scope: Scope, before: Paisa, after: Paisa): void {
  if (scope === 'any' && isFar(before, after)) requireStepUp(ctx)
}
