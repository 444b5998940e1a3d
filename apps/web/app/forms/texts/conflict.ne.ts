import type { Text } from '../../texts/text.ts'
import type { conflict as en } from './conflict.ts'

export const conflict: Text<typeof en> = {
  nowIs: (value) => (value === '' ? 'यसबीच खाली गरियो' : `यसबीच सुरक्षित भएको: ${value}`),
}
