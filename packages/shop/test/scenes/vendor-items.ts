import { type Ctx, requireVendor } from '../../src/context.ts'
import { listVendorTasks, type TaskItem, type VendorTask } from '../../src/fulfilment/vendor-tasks.ts'
import type { OrderItemStatus } from '../../src/orders/states.ts'
import { type TransitionedItem, transitionItems } from '../../src/orders/transition-items.ts'

/** The items that wait for the actor's vendor, in the order in which they were bought, each with what its task says. */
export async function listVendorItems(ctx: Ctx): Promise<(Omit<VendorTask, 'items'> & TaskItem)[]> {
  const tasks = await listVendorTasks(ctx)
  return tasks
    .flatMap(({ items, ...task }) => items.map((item) => ({ ...task, ...item })))
    .sort((a, b) => a.id - b.id)
}

/** Moves an item of the actor's vendor, as a step of its portal does. */
export async function moveOrderItem(
  ctx: Ctx,
  { order_item, to }: { order_item: number; to: OrderItemStatus },
): Promise<TransitionedItem> {
  const scope = { vendor_id: requireVendor(ctx, 'orders') }
  const proof = to === 'delivered' && ({ proof: 'code' } as const)
  const transition = {
    items: [order_item],
    scope,
    to,
    actor_kind: 'vendor',
    via: 'portal',
    ...proof,
  } as const
  return (await transitionItems(ctx, transition))[0]!
}
