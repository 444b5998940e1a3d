import type { conflict as en } from '../en/conflict.ts'
import type { Text } from '../en.ts'

export const conflict: Text<typeof en> = {
  nowIs: (value) => (value === '' ? 'यसबीच खाली गरियो' : `यसबीच सुरक्षित भएको: ${value}`),
}
