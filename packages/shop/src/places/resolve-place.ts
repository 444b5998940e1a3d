import { z } from 'zod'
import type { Ctx, Locale } from '../context.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { soundOf } from '../words/search-text.ts'
import {
  findIn,
  findPlaces,
  type KnownPlace,
  type KnownPlaces,
  type PlaceFound,
  readKnownPlaces,
  readPlace,
} from './find-places.ts'
import { fitOf, wordsOf } from './match-words.ts'
import { placeLabel } from './place-label.ts'
import { placeTexts } from './texts.ts'
import { hear } from './typed-words.ts'
import { whereTexts } from './where-texts.ts'

/** What the field "Where?" sends: the typed text, and the choice that was made for it. */
const Where = z.object({
  where: lineOfText(120, 0).default(''),
  /** The key of the chosen place. */
  place: lineOfText(20, 0).default(''),
  /** The text for which it was chosen; if `where` differs, the choice is ignored. */
  place_for: lineOfText(120, 0).default(''),
})

export interface ResolvedPlace {
  place: KnownPlace
  /** The rest of the text: a tole, or the other name of area, ward or palika. */
  tole: string
}

/** Nobody knows a place of this name; it may be one where nobody goes yet. */
export class UnknownPlace extends Refusal {}

/** How many choices are offered. */
const MAX_CHOICES = 50
/** How many words of a text are tried. */
const MAX_PARTS = 6

/**
 * The place that was typed into "Where?" or chosen there, with delivery or without. Refuses (`where`) an unknown place,
 * and a text that may mean several places, which `placeChoices` returns.
 */
export async function resolvePlace(ctx: Ctx, input: unknown): Promise<ResolvedPlace> {
  const { where, place: key, place_for } = parse(Where, input, ctx.locale)
  const chosen = key && (place_for === where || !where) ? await readPlace(ctx, key) : null
  if (chosen) return { place: chosen, tole: await aliasTyped(ctx, where, chosen) }
  if (!where) return refuse(whereTexts(ctx.locale).missing)
  return placeMeant(await readKnownPlaces(ctx), where, ctx.locale)
}

/** The place that a text means among these. Refuses as `resolvePlace` does. */
export function placeMeant(known: KnownPlaces, where: string, locale: Locale): ResolvedPlace {
  const texts = whereTexts(locale)
  const found = maybeMeant(known, where)
  const served = found.filter(isServed)
  const surely = found.filter(({ fit, is_whole }) => fit === 0 && is_whole)
  const namesakes = surely.filter(({ location }) => isNamesake(known, where, location.id))
  if (served.every(({ fit }) => fit > 0) && namesakes.length > 1)
    return refuse(placeTexts(locale).whichLocation(namesakes.map((one) => withDistrict(one, locale))))
  const servedSurely = surely.filter(isServed)
  if (servedSurely.length > 1) return refuse(texts.several)
  const place = servedSurely[0] ?? (served.every(({ fit }) => fit > 0) ? surely[0] : undefined)
  if (place) return { place, tole: place.alias ?? '' }
  const inWard = wardNamed(known, where)
  if (inWard) return inWard
  if (isWardOpen(served)) return refuse(texts.whichWard)
  if (served.length > 0) return refuseUnknown(texts.didYouMean)
  if (found.length === 0) return refuseUnknown(texts.unknown)
  return refuseUnknown(placeTexts(locale).didYouMean(found.map((one) => placeLabel(one, locale))))
}

function refuse(sentence: string): never {
  throw fieldRefusal('invalid', 'where', sentence)
}

function refuseUnknown(sentence: string): never {
  throw new UnknownPlace('invalid', sentence, { where: sentence })
}

/** The places of delivery that the text of a refused "Where?" may mean. */
export async function placeChoices(ctx: Ctx, where: string): Promise<PlaceFound[]> {
  return maybeMeant(await readKnownPlaces(ctx), where.slice(0, 120)).filter(isServed)
}

/**
 * The places that a text may mean; if none matches the whole text, those that its parts may mean, all of them
 * uncertain.
 */
function maybeMeant(known: KnownPlaces, where: string): PlaceFound[] {
  const found = findIn(known, where, MAX_CHOICES)
  if (found.length > 0) return found
  const parts = where.split(where.includes(',') ? /,+/ : /\s+/).filter((part) => part.trim())
  if (parts.length < 2) return []
  const ofParts = new Map<string, PlaceFound>()
  for (const part of parts.slice(0, MAX_PARTS))
    for (const one of findIn(known, part, MAX_CHOICES))
      if (isServed(one) && one.fit < 2 && !ofParts.has(one.key)) ofParts.set(one.key, { ...one, fit: 2 })
  return [...ofParts.values()].slice(0, MAX_CHOICES)
}

/** Whether the text is the name of this palika, and nothing else. */
function isNamesake({ names }: KnownPlaces, where: string, location: number): boolean {
  const words = hear(where)?.words.join(' ') ?? ''
  return names.byName.get(words)?.includes(location) ?? false
}

function withDistrict({ location }: KnownPlace, locale: Locale): string {
  const name = `name_${locale}` as const
  return `${location[name]}, ${location.district[name]}`
}

const isServed = ({ delivery }: KnownPlace) => delivery.is_deliverable

/** Whether the palika is certain and only its ward is missing. */
function isWardOpen(served: PlaceFound[]): boolean {
  const isOne = new Set(served.map(({ location }) => location.id)).size === 1
  return isOne && served.every(({ fit }) => fit === 0) && served.some(({ area }) => !area)
}

/** A ward that is named clearly, with the rest of the text as its tole: "Masina Tole, Pokhara-11". */
function wardNamed(known: KnownPlaces, where: string): ResolvedPlace | null {
  const spoken = hear(where)
  if (!spoken?.ward) return null
  const named = new Map<string, PlaceFound>()
  for (const word of spoken.words.slice(0, MAX_PARTS))
    for (const one of findIn(known, `${word} ${spoken.ward}`, MAX_CHOICES))
      if (one.fit === 0 && one.is_whole && !one.area && isCalled(one, word)) named.set(one.key, one)
  const all = inNamedDistrict([...named.values()], spoken.words)
  const meant = all.some(isServed) ? all.filter(isServed) : all
  return meant.length === 1 ? { place: meant[0]!, tole: withoutNames(where, meant[0]!) } : null
}

/** Whether a word names the palika itself, and not only its district. */
const isCalled = ({ alias, location }: KnownPlace, word: string) =>
  alias !== null || fitOf(word, wordsOf(location.name_en, location.name_ne)) === 0

/**
 * Those of the district that is named, if one is: of two Godawari that of Lalitpur. Beside a palika of the district of Lalitpur, "Lalitpur" is
 * that district and not the city.
 */
function inNamedDistrict(places: PlaceFound[], words: string[]): PlaceFound[] {
  const named = places.filter(({ location: { district } }) => {
    const names = wordsOf(district.name_en, district.name_ne)
    return words.some((word) => fitOf(word, names) === 0)
  })
  const left = named.length > 0 ? named : places
  return left.filter(({ location }) =>
    left.every(
      (other) => other.location.id === location.id || other.location.district.name_en !== location.name_en,
    ),
  )
}

/** The text without the names of palika, ward and district. */
function withoutNames(where: string, { location, ward }: KnownPlace): string {
  const { name_en, name_ne, district } = location
  const names = [name_en, name_ne, district.name_en, district.name_ne, `${ward}`, 'ward', 'वडा', 'no', 'नं']
  const named = new Set(names.flatMap((name) => soundOf(name).split(' ')))
  const rest = where.split(/[\s,;-]+/).filter((word) => {
    const sounds = soundOf(word).split(' ')
    return !sounds.every((sound) => named.has(sound))
  })
  return rest.join(' ')
}

/** The other name, if the text uses one. */
async function aliasTyped(ctx: Ctx, where: string, place: KnownPlace): Promise<string> {
  if (!where || where === placeLabel(place, ctx.locale)) return ''
  const found = await findPlaces(ctx, { search: where, limit: MAX_CHOICES })
  return found.find(({ key }) => key === place.key)?.alias ?? ''
}
