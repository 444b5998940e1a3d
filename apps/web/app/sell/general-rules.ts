import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { plainContact, plainDigits } from '@himalayan-green/shop/plain-text.ts'
import type { Faults, Typed } from '../forms/typed.ts'
import type { SellTexts } from './texts/sell.ts'

/** The fields of step 1, named as the API names them (specification §3, §5). */
export const GENERAL_FIELDS = [
  'name',
  'email',
  'phone',
  'company_name',
  'address.location',
  'address.ward_no',
  'address.tole',
] as const

/** The part of a palika that the form needs. */
export interface Palika {
  id: number
  /** In the reader's language, with its district. */
  label: string
  name: string
  ward_count: number
}

/** Step 1's payload. */
export interface RequestBody {
  name: string
  company_name: string
  email: string
  phone: string
  address: { location: number | string; ward_no: number | string; tole: string }
}

/** The errors that the page finds before it sends anything; the server checks the same. */
export function faultsOfGeneral(typed: Typed, palika: Palika | null, texts: SellTexts['faults']): Faults {
  const faults: Faults = {}
  for (const field of GENERAL_FIELDS) if (!typed[field]?.trim()) faults[field] = texts.missing
  const { email = '', phone = '' } = typed
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(plainContact(email))) faults.email = texts.email
  if (!faults.phone && !MOBILE.test(plainContact(phone).replace(/\s/g, ''))) faults.phone = texts.phone
  const ward = faults['address.ward_no'] ? undefined : wardFault(typed['address.ward_no']!, palika, texts)
  if (ward) faults['address.ward_no'] = ward
  return faults
}

/** Step 1's payload, in the specification's very shape. A palika that is none of the proposed ones goes by its name. */
export function bodyOf(typed: Typed, palika: Palika | null): RequestBody {
  const text = (field: (typeof GENERAL_FIELDS)[number]) => typed[field]?.trim() ?? ''
  const ward = plainDigits(text('address.ward_no'))
  return {
    name: text('name'),
    company_name: text('company_name'),
    email: plainContact(text('email')),
    phone: plainContact(text('phone')).replace(/\s/g, ''),
    address: {
      location: palika?.id ?? text('address.location'),
      ward_no: /^\d+$/.test(ward) ? Number(ward) : ward,
      tole: text('address.tole'),
    },
  }
}

const MOBILE = /^(\+?977)?0?9[678]\d{8}$/

function wardFault(typed: string, palika: Palika | null, texts: SellTexts['faults']): string | undefined {
  const ward = figureOf(typed)
  if (!Number.isInteger(ward)) return texts.number
  if (ward < 1) return texts.leastWard
  if (palika && ward > palika.ward_count) return texts.mostWard(palika.name, palika.ward_count)
  return undefined
}
