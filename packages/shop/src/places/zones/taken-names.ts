import type { Ctx } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { zoneTexts } from './zone-texts.ts'

/** The field to blame for each unique constraint. */
const TAKEN = {
  zones_name_en_key: { field: 'name_en', text: 'nameTaken' },
  zones_name_ne_key: { field: 'name_ne', text: 'nameTaken' },
  areas_ward_id_name_en_key: { field: 'name_en', text: 'areaTaken' },
  common_names_once: { field: 'name_en', text: 'commonTaken' },
} as const

/**
 * Runs a whole transaction and refuses a name that exists already (`conflict`), also if another request was quicker.
 */
export async function refusingTakenNames<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: keyof typeof TAKEN }).constraint ?? ('' as never)]
    if (!taken) throw error
    throw fieldRefusal('conflict', taken.field, zoneTexts(ctx.locale)[taken.text])
  }
}
