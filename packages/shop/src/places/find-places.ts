import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { parse, searchText } from '../input.ts'
import { type CommonFit, commonFits, commonOf, isBetter } from './common-names/common-names.ts'
import type { Delivery } from './delivery.ts'
import { type Fit, fitNames, fitOf, withoutFar, wordsOf, worst } from './match-words.ts'
import { levelsLike, type PlaceNames, recentPlaceNames } from './place-names.ts'
import { type AreaRow, readServed, type WardRow } from './served-wards.ts'
import { hear, type PlaceWords } from './typed-words.ts'

/** A place that a text may mean: an area of a ward, a ward, or a palika without delivery. */
export interface KnownPlace {
  /** A short key that stays the same as long as the place exists: a12 (area), w380106 (ward), l4602 (palika). */
  key: string
  location: { id: number; name_en: string; name_ne: string; district: { name_en: string; name_ne: string } }
  /** Null if only the palika is known. */
  ward: number | null
  area: { id: number; name_en: string; name_ne: string } | null
  /** The other name that was meant, in its usual spelling: the area's, or without one a common name of ward or palika. */
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

/** The places among which a text is looked up. */
export interface KnownPlaces {
  wards: WardRow[]
  areas: AreaRow[]
  names: PlaceNames
}

/** The places of delivery, and the names of all palikas with those that people say; read once for everything that is asked about one text. */
export async function readKnownPlaces(ctx: Ctx): Promise<KnownPlaces> {
  const [served, names] = await Promise.all([readServed(ctx), recentPlaceNames.read(ctx)])
  return { ...served, names }
}

/** The places that a text may mean, in the order of `findIn`. */
export async function findPlaces(ctx: Ctx, query: z.input<typeof PlaceQuery>): Promise<PlaceFound[]> {
  const { search, limit } = parse(PlaceQuery, query, ctx.locale)
  return hear(search) ? findIn(await readKnownPlaces(ctx), search, limit) : []
}

/**
 * The places that a text may mean, best first: what is named exactly before beginnings, and those before slips; of each, places of
 * delivery, areas before wards, and then palikas (and their named ward) without delivery. Beside a place of delivery that is named exactly
 * stand only palikas of the same name.
 */
export function findIn({ wards, areas, names }: KnownPlaces, search: string, limit: number): PlaceFound[] {
  const spoken = hear(search)
  if (!spoken) return []
  const ofAreas = areas.flatMap((area) => areaFound(area, spoken, search))
  const common = commonFits(names.common, names.byId, spoken, search).filter((one) =>
    ofAreas.every((area) => area.location.id !== one.location_id || isBetter(one, area)),
  )
  const served = [...ofAreas, ...wards.flatMap((ward) => wardFound(ward, spoken, common))].filter(
    ({ delivery }) => delivery.is_deliverable,
  )
  served.sort((a, b) => a.fit - b.fit || Number(b.is_whole) - Number(a.is_whole))
  const others = unserved(names, spoken, common, served, wards)
  if (served.some(({ fit }) => fit === 0)) {
    const namesakes = names.byName.get(spoken.words.join(' ')) ?? []
    return [...served, ...others.filter(({ location }) => namesakes.includes(location.id))].slice(0, limit)
  }
  return withoutFar([...served, ...others])
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit)
}

/**
 * The place with this key; null if it no longer exists, or never did. An area gets the name `alias` if that is one of
 * its other names.
 */
export async function readPlace(ctx: Ctx, key: string, alias = ''): Promise<KnownPlace | null> {
  const [, kind, digits] = /^([awl])(\d{1,9})$/.exec(key) ?? []
  const id = Number(digits)
  if (kind === 'l') return unservedPlace(await recentPlaceNames.read(ctx), id, null)
  if (kind === 'a') {
    const [area] = (await readServed(ctx, { area: id })).areas
    return area?.is_active ? placeOfArea(area, area.aliases.find((one) => one === alias) ?? null) : null
  }
  if (kind !== 'w') return null
  const [ward] = (await readServed(ctx, { ward: id })).wards
  return ward
    ? placeOfWard(ward)
    : unservedPlace(await recentPlaceNames.read(ctx), Math.floor(id / 100), id % 100)
}

function areaFound(area: AreaRow, { words, ward }: PlaceWords, search: string): PlaceFound[] {
  if (ward !== null && ward !== area.ward.number) return []
  const names = [area.name_en, area.name_ne, ...area.aliases]
  const found = fitNames(names, aroundOf(area.ward), words, search)
  if (!found) return []
  return [{ ...placeOfArea(area, found.meant), fit: found.fit, is_whole: found.meant !== null }]
}

function wardFound(ward: WardRow, { words, ward: number }: PlaceWords, common: CommonFit[]): PlaceFound[] {
  if (number !== null && number !== ward.number) return []
  const own = wordsOf(ward.location.name_en, ward.location.name_ne)
  const around = aroundOf(ward)
  const fits = words.map((word) => fitOf(word, around))
  const isOwn = !fits.includes(null) && words.some((word) => fitOf(word, own) !== null)
  const called = commonOf(common, ward.location.id, ward.number)
  if (isOwn && !(called && called.fit < worst(fits)))
    return [{ ...placeOfWard(ward), fit: worst(fits), is_whole: number !== null }]
  if (!called) return []
  const is_whole = called.meant !== null && (called.ward_no !== null || number !== null)
  return [{ ...placeOfWard(ward), alias: called.alias, fit: called.fit, is_whole }]
}

const aroundOf = ({ location }: WardRow) =>
  wordsOf(location.name_en, location.name_ne, location.district.name_en, location.district.name_ne)

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

/** Palikas without delivery, or without delivery to the ward that was typed or that a common name is of. */
function unserved(
  names: PlaceNames,
  { words, ward }: PlaceWords,
  common: CommonFit[],
  served: PlaceFound[],
  wards: WardRow[],
): PlaceFound[] {
  const deliverable = wards.filter(({ delivery }) => delivery.is_deliverable)
  const palikas = new Set(deliverable.map(({ location }) => location.id))
  const shown = new Set(served.map(({ location, ward }) => `${location.id} ${ward}`))
  const called = common.filter(({ meant }) => meant !== null).map(({ location_id }) => location_id)
  return [...new Set([...called, ...levelsLike(names, words.join(' '))])]
    .slice(0, MAX_UNSERVED + palikas.size)
    .flatMap((id): PlaceFound[] => {
      const { name_en, name_ne, district } = names.byId.get(id)!
      const around = wordsOf(name_en, name_ne, district.name_en, district.name_ne)
      const fits = words.map((word) => fitOf(word, around))
      const fit = worst(fits)
      const found = commonOf(common, id, ward)
      const name = found && (fits.includes(null) || found.fit < fit) ? found : null
      const place = unservedPlace(names, id, ward ?? name?.ward_no ?? null)
      if (!place) return []
      if (!name) return [{ ...place, fit, is_whole: true }]
      return [{ ...place, alias: name.alias, fit: name.fit, is_whole: name.meant !== null }]
    })
    .filter(({ location, ward }) =>
      ward === null ? !palikas.has(location.id) : !shown.has(`${location.id} ${ward}`),
    )
    .slice(0, MAX_UNSERVED)
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
