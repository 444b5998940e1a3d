import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { parse, searchText } from '../input.ts'
import { soundOf } from '../words/search-text.ts'
import type { Delivery } from './delivery.ts'
import { type Fit, fitOf, wordsOf } from './match-words.ts'
import { levelsLike, type PlaceNames, placeNames } from './place-names.ts'
import { type AreaRow, readServed, type WardRow } from './served-wards.ts'

/** A place that a text may mean: an area of a ward, a ward, or a palika without delivery. */
export interface KnownPlace {
  /** A short key that stays the same as long as the place exists: a12 (area), w380106 (ward), l4602 (palika). */
  key: string
  location: { id: number; name_en: string; name_ne: string; district: { name_en: string; name_ne: string } }
  /** Null if only the palika is known. */
  ward: number | null
  area: { id: number; name_en: string; name_ne: string } | null
  /** The area's other name that was meant, in its usual spelling. */
  alias: string | null
  /** Areas of the ward, by which people recognise it. */
  areas: { name_en: string; name_ne: string }[]
  delivery: Delivery
}

/** A place that was found, and how well it fits. */
export interface PlaceFound extends KnownPlace {
  fit: Fit
  /** Whether the whole typed text was used, and the place's whole name. */
  is_whole: boolean
}

export const PlaceQuery = z.object({
  /** A tole, a ward or a palika in any spelling: "Lakeside", "pokhra 6", "लेकसाइड". */
  search: searchText(120),
  limit: z.int().min(1).max(50).default(12),
})

/** Common words around a ward's number that do not tell which ward it is. */
const SAYS_NOTHING = new Set(['bard', 'bada', 'oda', 'बडा', 'no', 'नं', 'न', 'नमबर', 'नपा', 'गापा'])

/** A typed text, reduced to sounds. */
export interface PlaceWords {
  words: string[]
  ward: number | null
}

export function hear(search: string): PlaceWords | null {
  const all = wordsOf(search).filter((word) => !SAYS_NOTHING.has(word))
  const numbers = all.filter((word) => /^\d{1,2}$/.test(word)).map(Number)
  const words = all.filter((word) => !/^\d{1,2}$/.test(word))
  if (numbers.length > 1 || words.length === 0) return null
  return { words, ward: numbers[0] ?? null }
}

/** The places among which a text is looked up. */
export interface KnownPlaces {
  wards: WardRow[]
  areas: AreaRow[]
  names: PlaceNames
}

/** The places of delivery, and the names of all palikas; read once for everything that is asked about one text. */
export async function readKnownPlaces(ctx: Ctx): Promise<KnownPlaces> {
  const [served, names] = await Promise.all([readServed(ctx), placeNames(ctx)])
  return { ...served, names }
}

/** The places that a text may mean, in the order of `findIn`. */
export async function findPlaces(ctx: Ctx, query: z.input<typeof PlaceQuery>): Promise<PlaceFound[]> {
  const { search, limit } = parse(PlaceQuery, query, ctx.locale)
  return hear(search) ? findIn(await readKnownPlaces(ctx), search, limit) : []
}

/**
 * The places that a text may mean, best first: places of delivery, areas before wards, and then palikas (and their
 * named ward) without delivery.
 */
export function findIn({ wards, areas, names }: KnownPlaces, search: string, limit: number): PlaceFound[] {
  const spoken = hear(search)
  if (!spoken) return []
  const served = [
    ...areas.flatMap((area) => areaFound(area, spoken, search)),
    ...wards.flatMap((ward) => wardFound(ward, spoken)),
  ].filter(({ delivery }) => delivery.is_deliverable)
  served.sort((a, b) => a.fit - b.fit || Number(b.is_whole) - Number(a.is_whole))
  if (served.some(({ fit }) => fit === 0)) return served.slice(0, limit)
  const all = [...served, ...unserved(names, spoken, wards)]
  // A place that is spelled right comes before similar ones, even without delivery.
  return [...all.filter(({ fit }) => fit < 2), ...all.filter(({ fit }) => fit === 2)].slice(0, limit)
}

/**
 * The place with this key; null if it no longer exists, or never did. An area gets the name `alias` if that is one of
 * its other names.
 */
export async function readPlace(ctx: Ctx, key: string, alias = ''): Promise<KnownPlace | null> {
  const [, kind, digits] = /^([awl])(\d{1,9})$/.exec(key) ?? []
  const id = Number(digits)
  if (kind === 'l') return unservedPlace(await placeNames(ctx), id, null)
  if (kind === 'a') {
    const [area] = (await readServed(ctx, { area: id })).areas
    return area ? placeOfArea(area, area.aliases.find((one) => one === alias) ?? null) : null
  }
  if (kind !== 'w') return null
  const [ward] = (await readServed(ctx, { ward: id })).wards
  return ward ? placeOfWard(ward) : unservedPlace(await placeNames(ctx), Math.floor(id / 100), id % 100)
}

function areaFound(area: AreaRow, { words, ward }: PlaceWords, search: string): PlaceFound[] {
  if (ward !== null && ward !== area.ward.number) return []
  const names = [area.name_en, area.name_ne, ...area.aliases]
  const own = wordsOf(...names)
  // Names are found in one word or two: "Lake side".
  const squeezed = soundOf(search).replaceAll(' ', '')
  const joined = names.find((name) => soundOf(name).replaceAll(' ', '') === squeezed)
  if (joined) return [{ ...placeOfArea(area, joined), fit: 0, is_whole: true }]
  const around = aroundOf(area.ward)
  const inOwn = words.map((word) => fitOf(word, own))
  const fits = words.map((word, place) => inOwn[place] ?? fitOf(word, around))
  if (fits.includes(null) || inOwn.every((fit) => fit === null)) return []
  const named = words.filter((_, place) => inOwn[place] !== null)
  const meant = names.find((name) => wordsOf(name).every((word) => named.includes(word)))
  return [{ ...placeOfArea(area, meant ?? null), fit: worst(fits), is_whole: meant !== undefined }]
}

function wardFound(ward: WardRow, { words, ward: number }: PlaceWords): PlaceFound[] {
  if (number !== null && number !== ward.number) return []
  const own = wordsOf(ward.location.name_en, ward.location.name_ne)
  const around = aroundOf(ward)
  const fits = words.map((word) => fitOf(word, around))
  if (fits.includes(null) || words.every((word) => fitOf(word, own) === null)) return []
  return [{ ...placeOfWard(ward), fit: worst(fits), is_whole: number !== null }]
}

const aroundOf = ({ location }: WardRow) =>
  wordsOf(location.name_en, location.name_ne, location.district.name_en, location.district.name_ne)

const worst = (fits: (Fit | null)[]) => Math.max(...fits.map((fit) => fit ?? 2)) as Fit

const NOT_DELIVERED: Delivery = {
  is_deliverable: false,
  fee_paisa: 0,
  minimum_paisa: 0,
  free_above_paisa: null,
  zone: null,
  weekdays: [],
  travel_days: null,
}

function placeOfWard(ward: WardRow): KnownPlace {
  const { location, areas, delivery } = ward
  return { key: `w${ward.id}`, location, ward: ward.number, area: null, alias: null, areas, delivery }
}

function placeOfArea(area: AreaRow, meant: string | null): KnownPlace {
  const { id, name_en, name_ne, ward, delivery } = area
  const alias = meant && meant !== name_en && meant !== name_ne ? meant : null
  return {
    key: `a${id}`,
    location: ward.location,
    ward: ward.number,
    alias,
    areas: [],
    delivery,
    area: { id, name_en, name_ne },
  }
}

/** Palikas without delivery, or without delivery to this ward. */
function unserved(names: PlaceNames, { words, ward }: PlaceWords, wards: WardRow[]): PlaceFound[] {
  const served = new Set(
    wards.filter(({ delivery }) => delivery.is_deliverable).map(({ location }) => location.id),
  )
  return levelsLike(names, words.join(' '))
    .slice(0, MAX_UNSERVED + served.size)
    .flatMap((id) => unservedPlace(names, id, ward) ?? [])
    .filter(({ location }) => ward !== null || !served.has(location.id))
    .slice(0, MAX_UNSERVED)
    .map((place) => {
      const { name_en, name_ne, district } = place.location
      const around = wordsOf(name_en, name_ne, district.name_en, district.name_ne)
      const fits = words.map((word) => fitOf(word, around))
      return { ...place, fit: worst(fits), is_whole: true }
    })
}

/** How many of these are shown. */
const MAX_UNSERVED = 4

/** A palika without delivery, or one of its wards; null if there is none. */
function unservedPlace({ byId }: PlaceNames, id: number, ward: number | null): KnownPlace | null {
  const level = byId.get(id)
  if (!level || (ward !== null && (ward < 1 || ward > level.ward_count))) return null
  const { ward_count, ...location } = level
  return {
    key: ward === null ? `l${id}` : `w${id * 100 + ward}`,
    location,
    ward,
    area: null,
    alias: null,
    areas: [],
    delivery: NOT_DELIVERED,
  }
}
