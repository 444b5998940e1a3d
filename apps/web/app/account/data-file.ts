import { ownData } from '@himalayan-green/shop/privacy/own-data.ts'
import { pageContext } from '../context.ts'
import type { Route } from './+types/data-file'

/** Sends all that the shop keeps about the signed-in person, as a file. The layout redirects everybody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, privateFiles } = context.get(pageContext)
  return new Response(JSON.stringify(await ownData(ctx, privateFiles), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="himalayan-green.json"',
    },
  })
}
