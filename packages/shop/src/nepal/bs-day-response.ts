import { z } from 'zod'

/** The day in Nepal in Bikram Sambat, for a field beside a time that people see (domain D19). */
export const BsDay = z.string().meta({ description: 'The day in Bikram Sambat', example: '2083-08-04' })
