import { z } from 'zod'

/** Beside a time that people see: its day in Nepal in Bikram Sambat (domain D19). */
export const BsDay = z.string().meta({ description: 'The day in Bikram Sambat', example: '2083-08-04' })
