import { setTimeout as wait } from 'node:timers/promises'
import type { Shop } from '@himalayan-green/shop/shop.ts'

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 3000

/** `GET /healthz`: 200 when the database answers, 503 when it does not, or not soon enough. */
export async function health({ database }: Pick<Shop, 'database'>, patience = PATIENCE): Promise<Response> {
  const answers = await Promise.race([
    database.pool.query('select 1').then(
      () => true,
      () => false,
    ),
    wait(patience, false, { ref: false }),
  ])
  const headers = { 'Cache-Control': 'no-store' }
  return answers
    ? new Response('ok\n', { headers })
    : new Response('The database does not answer.\n', { status: 503, headers })
}
