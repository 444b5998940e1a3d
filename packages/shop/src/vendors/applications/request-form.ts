import { z } from 'zod'
import { Email } from '../../accounts/email.ts'
import { PersonName } from '../../accounts/name-format.ts'
import type { Ctx } from '../../context.ts'
import { type FieldErrors, Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { lineOfText, refusalOf, typedNumber } from '../../input.ts'
import { toMobile } from '../../nepal/phone.ts'
import { type FoundWard, findWard } from '../../places/addresses/typed-location.ts'
import { plainContact } from '../../plain-text.ts'
import { NO_ADDRESS, NO_MOBILE } from '../texts.ts'

/**
 * A mobile number in Latin or Devanagari digits, with or without +977; stored as +977 and ten digits (specification
 * §5).
 */
export const DigitsOfMobile = z
  .string()
  .min(1)
  .max(30)
  .refine((typed) => mobileOf(typed) !== null, { params: NO_MOBILE })
  .transform((typed) => mobileOf(typed)!)
  .meta({ example: '9841234567' })

const Location = z.union([SmallId, lineOfText(120)])

/** A palika by its id, or by its name in either language, with the district if several have the same name. */
export const TypedLocation = z
  .preprocess(idFromText, Location)
  .meta({ description: 'Id or name of a palika', example: 'Pokhara, Kaski' })

/** Step 1 of an application, in exactly the shape of the specification (§3, §7). */
export const VendorRequest = z.object({
  /** The full name, stored in the form of names: letters, single spaces, capitals. */
  name: PersonName,
  company_name: lineOfText(150).refine((typed) => !holdsAddress(typed), { params: NO_ADDRESS }),
  email: Email,
  phone: DigitsOfMobile,
  address: z.object({
    location: TypedLocation,
    /** From 1 to the number of wards of the palika. */
    ward_no: typedNumber(1, 99),
    tole: lineOfText(120),
  }),
})

/** A valid request, as it is stored. */
export interface ReadRequest {
  name: string
  company_name: string
  email: string
  /** Written as +977 and ten digits. */
  phone: string
  place: FoundWard
  tole: string
}

/** Reads the form. Refuses all faults at once, those of the form and those of the place. */
export async function readRequest(ctx: Ctx, input: unknown): Promise<ReadRequest> {
  const parsed = VendorRequest.safeParse(input)
  const refused = parsed.success ? null : refusalOf(parsed.error, ctx.locale)
  const address = parsed.success ? parsed.data.address : soundParts(input)
  const ward = address && (await findWard(ctx, address))
  if (parsed.success && ward && !('faults' in ward)) {
    const { address, ...person } = parsed.data
    return { ...person, place: ward, tole: address.tole }
  }
  const faults: FieldErrors = { ...refused?.fields }
  if (ward && 'faults' in ward)
    for (const [field, fault] of Object.entries(ward.faults)) faults[`address.${field}`] ??= fault
  throw new Refusal('invalid', refused?.message ?? Object.values(faults)[0]!, faults)
}

/** The valid parts of an address in a form that has other faults. */
function soundParts(input: unknown) {
  const address = z
    .object({
      address: z.object({
        location: VendorRequest.shape.address.shape.location.nullable().catch(null),
        ward_no: VendorRequest.shape.address.shape.ward_no.nullable().catch(null),
      }),
    })
    .safeParse(input)
  return address.success ? address.data.address : null
}

/**
 * Whether a text contains a URL or an email. Mails to the applicant contain the business's name, which must not be
 * misused to send links to strangers.
 */
function holdsAddress(typed: string): boolean {
  return /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.[a-z]{2,}\/|[\p{L}\p{N}-]{2,}\.(com|org|net|info|biz|shop|store|online|site|xyz|top|app|link|click|live|np|in|io|me|ly)\b/iu.test(
    typed,
  )
}

/** Forms send ids as text. */
function idFromText(typed: unknown): unknown {
  return typeof typed === 'string' && /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : typed
}

function mobileOf(typed: string): string | null {
  return /^\+?[\d\s]+$/.test(plainContact(typed)) ? toMobile(typed) : null
}
