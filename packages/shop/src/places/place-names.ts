import type { Ctx } from '../context.ts'
import { recently } from '../db/recently.ts'
import { soundOf } from '../words/search-text.ts'
import { type CommonName, readCommonNames, soundsOf } from './common-names/common-names.ts'
import { fitOf, withoutFar, worst } from './match-words.ts'

/** What never changes of a local level. */
interface NamedLevel {
  id: number
  name_en: string
  name_ne: string
  district: { name_en: string; name_ne: string }
  ward_count: number
}

/** The names of the 753 local levels in both languages, for finding them in any spelling. */
interface OfficialNames {
  byId: Map<number, NamedLevel>
  /** By the sound of the name, alone or followed by the district's. */
  byName: Map<string, number[]>
  levels: { id: number; name: string[]; words: string }[]
}

/** The same with the names that people say instead, by which a palika is found as by its own. */
export interface PlaceNames extends OfficialNames {
  common: CommonName[]
}

/** Official names change only with a migration, so that a process reads them once. */
let known: OfficialNames | undefined
/** With the common names that were read last. */
let made: PlaceNames | undefined

/** As old as `recently` says, also in transactions, as checkouts need them; whoever changes a common name calls `forget`. */
export const recentPlaceNames = recently(
  async (ctx: Ctx): Promise<PlaceNames> => {
    known ??= await readNames(ctx)
    const common = await readCommonNames(ctx)
    // Making them anew takes milliseconds, and common names seldom change.
    if (!made || JSON.stringify(common) !== JSON.stringify(made.common)) made = withCommon(known, common)
    return made
  },
  { inTransactions: true },
)

function withCommon({ byId, ...official }: OfficialNames, common: CommonName[]): PlaceNames {
  const byName = new Map(official.byName)
  const sounds = new Map<number, string[]>()
  for (const name of common) {
    const id = name.location_id
    const { district } = byId.get(id)!
    const districts = [district.name_en, district.name_ne].map(soundOf)
    sounds.set(id, [...(sounds.get(id) ?? []), ...soundsOf(name)])
    for (const text of soundsOf(name).flatMap((one) => [one, ...districts.map((of) => `${one} ${of}`)])) {
      const ids = byName.get(text) ?? []
      if (!ids.includes(id)) byName.set(text, [...ids, id])
    }
  }
  const levels = official.levels.map((level) => {
    const own = sounds.get(level.id)
    return own
      ? { id: level.id, name: [...level.name, ...own], words: `${level.words} ${own.join(' ')}` }
      : level
  })
  return { byId, byName, levels, common }
}

const KINDS =
  /\b(sub-?\s?metropolitan city|metropolitan city|rural municipality|municipality|(upa-?\s?)?mahanagarpalika|nagarpalika|gau[n]?palika)\b|(उप\s?)?महानगरपालिका|नगरपालिका|गाउँपालिका/gi

/**
 * The ids of the local levels with this name, their own or a common one, alone or with their district: 'Pokhara, Kaski', 'पोखरा', 'Madi
 * Chitawan', 'Jomsom'.
 */
export async function levelsNamed(ctx: Ctx, typed: string): Promise<number[]> {
  const { byName } = await recentPlaceNames.read(ctx)
  return byName.get(soundOf(typed)) ?? byName.get(soundOf(typed.replace(KINDS, ' '))) ?? []
}

/**
 * The ids of the local levels that match a search, those whose own name begins with it first. Every typed word must
 * begin a word of the names of the level or its district; if none matches, letters may be wrong.
 */
export function levelsLike(names: PlaceNames, search: string): number[] {
  const sound = soundOf(search)
  const words = sound.split(' ').filter(Boolean)
  const found = names.levels.filter((level) => words.every((word) => level.words.includes(` ${word}`)))
  if (found.length === 0) return nearLevels(names, words)
  const rank = ({ name }: (typeof found)[number]) =>
    name.includes(sound) ? 0 : name.some((one) => one.startsWith(sound)) ? 1 : 2
  return found.sort((a, b) => rank(a) - rank(b)).map(({ id }) => id)
}

/** The levels within a typing error of the search; first those whose names are as long as what was typed. */
function nearLevels({ levels }: PlaceNames, words: string[]): number[] {
  const typed = words.join(' ').length
  const difference = ({ name }: PlaceNames['levels'][number]) =>
    Math.min(...name.map((one) => Math.abs(one.length - typed)))
  const fitting = levels.flatMap((level) => {
    const names = level.words.trim().split(' ')
    const fits = words.map((word) => fitOf(word, names))
    return fits.includes(null) ? [] : [{ ...level, fit: worst(fits) }]
  })
  return withoutFar(fitting)
    .sort((a, b) => difference(a) - difference(b))
    .map(({ id }) => id)
}

async function readNames(ctx: Ctx): Promise<OfficialNames> {
  const rows = await ctx.db
    .selectFrom('locations as l')
    .innerJoin('districts as d', 'd.id', 'l.district_id')
    .select([
      'l.id',
      'l.name_en',
      'l.name_ne',
      'l.ward_count',
      'd.name_en as district_en',
      'd.name_ne as district_ne',
      'aliases',
    ])
    .orderBy('l.name_en')
    .orderBy('l.id')
    .execute()
  const byName = new Map<string, number[]>()
  const levels = rows.map((row) => {
    const name = [...new Set([row.name_en, row.name_ne].map(soundOf))]
    const districts = [row.district_en, row.district_ne, ...row.aliases].map(soundOf)
    const whole = name.flatMap((one) => [one, ...districts.map((district) => `${one} ${district}`)])
    for (const text of new Set(whole)) byName.set(text, [...(byName.get(text) ?? []), row.id])
    return { id: row.id, name, words: ` ${[...name, ...districts].join(' ')}` }
  })
  const byId = new Map(
    rows.map(({ id, name_en, name_ne, ward_count, district_en, district_ne }) => [
      id,
      { id, name_en, name_ne, ward_count, district: { name_en: district_en, name_ne: district_ne } },
    ]),
  )
  return { byId, byName, levels }
}
