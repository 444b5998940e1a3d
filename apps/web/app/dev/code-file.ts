import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { data } from 'react-router'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/code-file'

export const handle = { access: 'everybody' } satisfies PageHandle

/** Of a number its end is enough; less would find somebody else's. */
const MIN_LENGTH = 4
const CODE = /\b\d{6}\b/

/**
 * `?to=`: the newest code that was sent to an address, as plain text, for journeys and scripts that sign in. Only a demo
 * that nobody else can reach has it: whoever knows an address could sign in with it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  const to = url.searchParams.get('to') ?? ''
  if (!config.demo || config.isOpenToOthers || to.length < MIN_LENGTH) throw data(null, 404)
  const messages = await listOutbox(ctx, [`%${to.replace(/[\\%_]/g, '\\$&')}`])
  const code = messages.map(({ text }) => CODE.exec(text)?.[0]).find((found) => found !== undefined)
  if (!code) throw data(null, 404)
  return new Response(code, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
