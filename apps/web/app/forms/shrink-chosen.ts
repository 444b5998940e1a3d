import type { ChangeEvent } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

/** Of a file input in a plain form: puts what was chosen there again, photos made small enough for a slow network. */
export async function shrinkChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const chosen = input.files
  if (!chosen?.length) return
  const small = new DataTransfer()
  for (const file of await Promise.all(Array.from(chosen, shrinkPhoto))) small.items.add(file)
  // What was chosen meanwhile has its own turn.
  if (input.files === chosen) input.files = small.files
}
