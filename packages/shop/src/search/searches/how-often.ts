import { nepaliFigures } from '../../nepal/numerals.ts'

interface Often {
  searches: number
  asks: number
}

/** How often something was searched for and asked for, where it was at all. */
export function howOften({ searches, asks }: Often): string {
  const times = (count: number, what: string) => `${what} ${count === 1 ? 'once' : `${count} times`}`
  return [searches > 0 && times(searches, 'searched'), asks > 0 && times(asks, 'asked for')]
    .filter(Boolean)
    .join(', ')
}

export function nepaliHowOften({ searches, asks }: Often): string {
  return [
    searches > 0 && `${nepaliFigures(searches)} पटक खोजियो`,
    asks > 0 && `${nepaliFigures(asks)} पटक मागियो`,
  ]
    .filter(Boolean)
    .join(', ')
}
