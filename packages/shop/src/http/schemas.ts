import { z } from 'zod'
import { typedNumber } from '../input.ts'

/** An amount of money in a response, in rupees with at most two decimals. */
export const Rupees = z.number().meta({ description: 'Rupees', example: 1530.5 })

/** A time in a response, with the offset of Nepal. */
export const Timestamp = z.string().meta({ example: '2026-11-20T12:30:00.000+05:45' })

/** PostgreSQL's largest integer; no price, id or filter may exceed it. */
export const MAX_INTEGER = 2_147_483_647

/** The id of a row, as JSON has it. */
export const SmallId = z.int().min(1).max(MAX_INTEGER)

/** The same, as a form sends it. */
export const TypedId = typedNumber(1, MAX_INTEGER).meta({ type: 'integer', minimum: 1 })

/** The version of a row that somebody saw; 0 for one that nobody changed yet. */
export const versionSeen = (least: 0 | 1 = 1) =>
  typedNumber(least, MAX_INTEGER).meta({
    type: 'integer',
    minimum: least,
    description: 'The one that was seen',
  })
