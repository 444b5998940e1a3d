import { sql } from 'kysely'
import { pageContext } from '../context.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { rows } = await sql<{ n: number }>`select count(*) n from districts`.execute(ctx.db)
  return { districts: rows[0]?.n ?? 0 }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>Himalayan Green {loaderData.districts}</h1>
}
