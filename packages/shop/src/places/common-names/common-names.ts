import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { soundOf } from '../../words/search-text.ts'
import { type Fit, fitNames, fitOf, type NamesFit, wordsOf } from '../match-words.ts'
import type { PlaceWords } from '../typed-words.ts'

/** A name that people say instead of a palika's: Patan, Lakeside, Jomsom. */
export interface CommonName {
  location_id: number
  /** Null if it is that of a palika, or of several of its wards. */
  ward_no: number | null
  name_en: string
  name_ne: string
  aliases: string[]
}

/** All spellings of a name. */
const spellingsOf = ({ name_en, name_ne, aliases }: CommonName) => [name_en, name_ne, ...aliases]

/** How well a text fits a common name. */
export interface CommonFit extends NamesFit {
  location_id: number
  ward_no: number | null
  /** What it is to be called for whoever typed the text; null if that is as good as the palika's own name. */
  alias: string | null
}

interface NamedPalika {
  name_en: string
  name_ne: string
  district: { name_en: string; name_ne: string }
}

/** The common names that a text may mean, the best first. */
export function commonFits(
  names: readonly CommonName[],
  byId: ReadonlyMap<number, NamedPalika>,
  spoken: PlaceWords,
  search: string,
): CommonFit[] {
  const isNepali = /\p{Script=Devanagari}/u.test(search)
  const fits = names.flatMap((name): CommonFit[] => {
    const palika = byId.get(name.location_id)!
    const { name_en, name_ne, district } = palika
    const around = wordsOf(name_en, name_ne, district.name_en, district.name_ne)
    const found = fitNames(spellingsOf(name), around, spoken.words, search)
    if (!found) return []
    const called = found.meant ?? (isNepali ? name.name_ne : name.name_en)
    const alias = isSpelling(called, [name_en, name_ne]) ? null : called
    return [{ ...found, location_id: name.location_id, ward_no: name.ward_no, alias }]
  })
  return fits.sort(
    (a, b) =>
      a.fit - b.fit ||
      Number(b.meant !== null) - Number(a.meant !== null) ||
      Number(b.ward_no !== null) - Number(a.ward_no !== null),
  )
}

/** Whether a name is only another spelling of a palika's own: Birganj of Birgunj. */
function isSpelling(name: string, own: string[]): boolean {
  const words = wordsOf(...own)
  return wordsOf(name).every((word) => fitOf(word, words) !== null)
}

/** The best of the names that may be that of this ward, or of its palika. */
export function commonOf(
  fits: readonly CommonFit[],
  location_id: number,
  ward: number | null,
): CommonFit | undefined {
  return fits.find(
    (one) =>
      one.location_id === location_id && (one.ward_no === null || ward === null || one.ward_no === ward),
  )
}

/** Whether a common name is heard when an area of the same palika fits so well: the area comes before it if it is as good. */
export function isBetter(one: CommonFit, area: { fit: Fit; is_whole: boolean }): boolean {
  return one.fit < area.fit || (one.fit === area.fit && one.meant !== null && !area.is_whole)
}

/** The sounds of a name and its other spellings. */
export const soundsOf = (name: CommonName) => [...new Set(spellingsOf(name).map(soundOf))]

/** All common names, as they are now. */
export async function readCommonNames(ctx: Ctx): Promise<CommonName[]> {
  return (await ctx.db.executeQuery(READ())).rows
}

const READ = statement<CommonName>(`
  select location_id, ward_no, name_en, name_ne, aliases
  from common_names
  order by id`)
