import { type FormEvent, useRef, useState } from 'react'
import type { Named } from '../names.tsx'
import type { KnownLocation } from './address-fields.tsx'

/** Typing rests this long before the server is asked. */
const PAUSE = 250
/** More proposals than this help nobody. */
const MOST = 12

/** What the server proposes for a palika and a ward while they are typed: of all 753, and of the areas of the ward. */
export function useKnownPlaces(deliverable: KnownLocation[]) {
  const [locations, setLocations] = useState(deliverable)
  const [areas, setAreas] = useState<Named[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function propose(location: string, ward: string) {
    if (location.trim().length < 2) return
    const found = await read<KnownLocation & { id: number }>(
      `location/?search=${encodeURIComponent(location)}`,
    )
    if (found.length > 0) setLocations(found.slice(0, MOST))
    const number = Number(ward)
    if (found[0] && number >= 1 && number <= 99)
      setAreas(await read(`ward/${found[0].id * 100 + number}/area/`))
  }

  return {
    locations,
    areas,
    onInput: (prefix: string) => (event: FormEvent<HTMLElement>) => {
      const { name, form } = event.target as HTMLInputElement
      if (name !== `${prefix}location` && name !== `${prefix}ward`) return
      const typedIn = (field: string) => String(new FormData(form ?? undefined).get(prefix + field) ?? '')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => propose(typedIn('location'), typedIn('ward')), PAUSE)
    },
  }
}

/** A public list of the API; without an answer there is nothing to propose. */
export async function read<T>(path: string): Promise<T[]> {
  try {
    const answer = await fetch(`/v1/api/${path}`)
    return answer.ok ? (await answer.json()).data : []
  } catch {
    return []
  }
}
