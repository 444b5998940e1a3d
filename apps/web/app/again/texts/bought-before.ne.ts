import type { Text } from '../../texts/text.ts'
import type { boughtBefore as en } from './bought-before.ts'

export const boughtBefore: Text<typeof en> = {
  title: 'पहिले किनेको',
  second: 'Bought before',
}
