import { type Ctx, requireVendor } from '../src/context.ts'
import { listVendorTasks, type TaskItem, type VendorTask } from '../src/fulfilment/vendor-tasks.ts'
import { type MovedItem, moveItems } from '../src/orders/move-items.ts'
import type { OrderItemStatus } from '../src/orders/states.ts'

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
): Promise<MovedItem> {
  const whose = { vendor_id: requireVendor(ctx, 'orders') }
  const proof = to === 'delivered' && ({ proof: 'code' } as const)
  const move = { items: [order_item], whose, to, actor_kind: 'vendor', via: 'portal', ...proof } as const
  return (await moveItems(ctx, move))[0]!
}
