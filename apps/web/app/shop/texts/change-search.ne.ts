import type { Text } from '../../texts/text.ts'
import type { changeSearch as en } from './change-search.ts'

export const changeSearch: Text<typeof en> = {
  label: 'खोज बदल्नुहोस्',
}
