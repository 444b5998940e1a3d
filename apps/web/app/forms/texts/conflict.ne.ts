import type { Text } from '../../texts/text.ts'
import type { conflict as en } from './conflict.ts'

export const conflict: Text<typeof en> = {
  nowIs: (value) => (value === '' ? 'यसबीच अरूले खाली गर्नुभयो' : `यसबीच अरूले सुरक्षित गर्नुभएको: ${value}`),
}
