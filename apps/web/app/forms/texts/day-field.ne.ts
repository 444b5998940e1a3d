import { nepaliDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import type { Text } from '../../texts/text.ts'
import type { dayField as english } from './day-field.ts'

export const dayField: Text<typeof english> = {
  day: '१३ मङ्सिर २०८३ वा २९ नोभेम्बर २०२६',
  timestamp: '१३ मङ्सिर २०८३ १६:०० वा २९ नोभेम्बर २०२६ १६:००',
  at: (day, time) => `${day}, ${nepaliDigits(time)}`,
  choose: (label) => `पात्रोबाट छान्नुहोस्: ${label}`,
}
