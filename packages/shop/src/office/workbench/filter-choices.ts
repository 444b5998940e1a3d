import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'

interface Choice {
  id: number
  name_en: string
  name_ne: string
}

/** What the list of orders can be narrowed to: all vendors and all zones, by name (right order.read). */
export async function listFilterChoices(ctx: Ctx): Promise<{ vendors: Choice[]; zones: Choice[] }> {
  requireReading(ctx, 'order.read')
  const [vendors, zones] = await Promise.all([ctx.db.executeQuery(VENDORS()), ctx.db.executeQuery(ZONES())])
  return { vendors: vendors.rows, zones: zones.rows }
}

const VENDORS = statement<Choice>('select id, name_en, name_ne from vendors order by name_en, id')
const ZONES = statement<Choice>('select id, name_en, name_ne from zones order by name_en, id')
