import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { type FieldErrors, Refusal } from '../errors.ts'
import { lineOfText, linesOfText, noneIfEmpty, onlyGiven, typedNumber } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { findWard, idOfTyped } from '../places/addresses/typed-location.ts'
import { plainDigits } from '../plain-text.ts'
import { DigitsOfMobile, TypedLocation } from './applications/request-form.ts'
import { inBoth } from './documents/document-texts.ts'
import { factsTexts } from './facts-texts.ts'
import type { VendorFacts } from './tables.ts'
import { vendorStatusTexts } from './vendor-status-texts.ts'

// A vendor's facts are what its application stated (specification §3), corrected by staff since then. They include its
// public name and story, so that nobody sells under a name that staff have not seen.

/** A PAN or VAT number; may be empty. */
const TaxNumber = z
  .string()
  .max(30)
  .transform((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
  .refine((number) => number === '' || /^\d{9}$/.test(number), inBoth('nineDigits'))
  .meta({ example: '601234567' })

/** In Nepal, where the lowest fields lie at 59 metres. */
const LOWEST = 50
const HIGHEST = 8848
const Height = noneIfEmpty(typedNumber(LOWEST, HIGHEST))
const HEIGHT_SHAPE = { type: ['integer', 'null'], minimum: LOWEST, maximum: HIGHEST } as const

/** Given facts change, others stay. */
export const GivenFacts = z
  .object({
    name_en: lineOfText(150, 2),
    name_ne: lineOfText(150, 2),
    about_en: linesOfText(3000).unwrap(),
    about_ne: linesOfText(3000).unwrap(),
    legal_name: lineOfText(150, 0),
    pan: TaxNumber,
    vat_no: TaxNumber.meta({ description: 'Empty for who is not registered for VAT' }),
    vat_from: noneIfEmpty(typedDay).meta({
      type: ['string', 'null'],
      format: 'date',
      description: 'First day in Nepal of bills with VAT; null: ever since it sells here',
    }),
    location: TypedLocation,
    ward_no: noneIfEmpty(typedNumber(1, 99)).meta({ type: ['integer', 'null'], minimum: 1, maximum: 99 }),
    tole: lineOfText(120, 0),
    phone: noneIfEmpty(DigitsOfMobile).meta({ type: ['string', 'null'], example: '9841234567' }),
    email: noneIfEmpty(Email).meta({ type: ['string', 'null'], format: 'email' }),
    registration_no: lineOfText(60, 0).meta({ description: 'Of the firm, company or cooperative' }),
    height_from: Height.meta({ description: 'Metres above the sea of its lowest field', ...HEIGHT_SHAPE }),
    height_to: Height.meta({ description: 'Metres above the sea of its highest field', ...HEIGHT_SHAPE }),
  })
  .partial()

const FACTS = [
  'name_en',
  'name_ne',
  'about_en',
  'about_ne',
  'legal_name',
  'pan',
  'vat_no',
  'vat_from',
  'location',
  'ward_no',
  'tole',
  'phone',
  'email',
  'registration_no',
  'height_from',
  'height_to',
] as const satisfies (keyof VendorFacts)[]

type VersionedFacts = VendorFacts & { version: number }

/** A vendor's facts with their version. Refuses an unknown vendor (`not_found`). */
export async function readFacts(ctx: Ctx, vendor_id: number, find = FIND): Promise<VersionedFacts> {
  const { rows } = await ctx.db.executeQuery(find({ vendor_id }))
  if (!rows[0]) throw new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export const lockFacts = (ctx: Ctx, vendor_id: number) => readFacts(ctx, vendor_id, LOCK)

const READ = `
  select v.name_en, v.name_ne, v.about_en, v.about_ne, v.legal_name, v.pan, v.vat_no, v.vat_from, l.id as location, v.ward_no, v.tole, v.phone, v.email,
    v.registration_no, v.height_from, v.height_to,
    v.facts_version as version
  from vendors v left join locations l on l.district_id = v.district_id and l.name_en = v.local_level
  where v.id = $vendor_id`
const FIND = statement<VersionedFacts>(READ)
const LOCK = statement<VersionedFacts>(`${READ} for no key update of v`)

/** Facts with the palika by its id, or by a typed name. */
type Given = Partial<Omit<VendorFacts, 'location'>> & { location?: number | string | null }

/**
 * The given facts that differ from the former ones. Refuses every faulty fact under its field, and input that changes
 * nothing.
 */
export async function newFacts(
  ctx: Ctx,
  before: VendorFacts,
  { location: typed, ...given }: Given,
): Promise<Partial<VendorFacts>> {
  const after: VendorFacts = { ...before, ...onlyGiven(given) }
  const place = await findPlace(ctx, typed ?? before.location, after.ward_no)
  if (typed != null) after.location = place.location
  const faults: FieldErrors = { ...place.faults, ...faultsOf(ctx, before, after) }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', Object.values(faults)[0]!, faults)
  const changed = FACTS.filter((fact) => comparable(after[fact]) !== comparable(before[fact]))
  if (changed.length === 0) throw new Refusal('invalid', factsTexts(ctx.locale).nothingChanges)
  return Object.fromEntries(changed.map((fact) => [fact, after[fact]]))
}

/** Browsers send line ends that may differ from the stored ones. */
const comparable = (fact: VendorFacts[keyof VendorFacts]) =>
  typeof fact === 'string' ? fact.replaceAll('\r\n', '\n') : fact

async function findPlace(
  ctx: Ctx,
  typed: number | string | null,
  ward_no: number | null,
): Promise<{ location: number | null; faults: FieldErrors }> {
  if (typed === null) return { location: null, faults: {} }
  const location = await idOfTyped(ctx, typed)
  if (typeof location === 'string') return { location: null, faults: { location } }
  const ward = await findWard(ctx, { location, ward_no })
  return { location, faults: 'faults' in ward ? ward.faults : {} }
}

/**
 * These facts are never emptied once they are known, because bills and letters need them. A VAT number may end, and a
 * phone be removed.
 */
const STAY = ['legal_name', 'pan', 'ward_no', 'tole', 'email', 'registration_no'] as const
/** How many days ahead a VAT number may begin. */
const FURTHEST = 366

function faultsOf(ctx: Ctx, before: VendorFacts, after: VendorFacts): FieldErrors {
  const texts = factsTexts(ctx.locale)
  const faults: FieldErrors = {}
  for (const fact of STAY) if (before[fact] && !after[fact]) faults[fact] = texts.known
  if ((after.height_from === null) !== (after.height_to === null))
    faults[after.height_from === null ? 'height_from' : 'height_to'] = texts.bothHeights
  else if ((after.height_to ?? 0) < (after.height_from ?? 0)) faults.height_to = texts.heightBelow
  if (after.vat_from && !after.vat_no) faults.vat_no = texts.vatNoNeeded
  else if (after.vat_no !== before.vat_no && after.vat_no && !after.vat_from)
    faults.vat_from = texts.vatFromNeeded
  else if (after.vat_from !== before.vat_from && (after.vat_from ?? '') > nepalDay(ctx.now, -FURTHEST))
    faults.vat_from = texts.vatFromTooFar
  return faults
}

/** Writes facts that `newFacts` returned, under the same lock, and increases their version. */
export async function writeFacts(
  ctx: Ctx,
  vendor_id: number,
  { location, ...facts }: Partial<VendorFacts>,
): Promise<void> {
  const place = location == null ? {} : await levelOf(ctx, location)
  await ctx.db
    .updateTable('vendors')
    .set(({ eb }) => ({ ...facts, ...place, facts_version: eb('facts_version', '+', 1) }))
    .where('id', '=', vendor_id)
    .execute()
}

function levelOf(ctx: Ctx, location: number): Promise<{ district_id: number; local_level: string }> {
  return ctx.db
    .selectFrom('locations')
    .select(['district_id', 'name_en as local_level'])
    .where('id', '=', location)
    .executeTakeFirstOrThrow()
}

/** Facts as the audit log and pages show them, with the palika by its name. */
export async function namedFacts(
  ctx: Ctx,
  facts: Partial<VendorFacts>,
  locale: Locale,
): Promise<Record<string, string>> {
  const named: Record<string, string> = {}
  for (const [fact, value] of Object.entries(facts))
    named[fact] = fact === 'location' && value !== null ? await nameOf(ctx, +value, locale) : `${value ?? ''}`
  return named
}

async function nameOf(ctx: Ctx, location: number, locale: Locale): Promise<string> {
  const { palika, district } = await ctx.db
    .selectFrom('locations as l')
    .innerJoin('districts as d', 'd.id', 'l.district_id')
    .select([`l.name_${locale} as palika`, `d.name_${locale} as district`])
    .where('l.id', '=', location)
    .executeTakeFirstOrThrow()
  return `${palika}, ${district}`
}
