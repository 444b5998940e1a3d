import { z } from 'zod'

/** An amount of money in a response, in rupees with at most two decimals. */
export const Rupees = z.number().meta({ description: 'Rupees', example: 1530.5 })

/** A time in a response, with the offset of Nepal. */
export const Timestamp = z.string().meta({ example: '2026-11-20T12:30:00.000+05:45' })
