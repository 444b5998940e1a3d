import type { ChangeEvent } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

/** Replaces the chosen photos of a file input in a plain form by smaller ones, for slow networks. */
export async function shrinkChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const chosen = input.files
  if (!chosen?.length) return
  const small = new DataTransfer()
  for (const file of await Promise.all(Array.from(chosen, shrinkPhoto))) small.items.add(file)
  // Files chosen meanwhile have a call of their own.
  if (input.files === chosen) input.files = small.files
}
