import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onShopChange } from '../../notifications/shop-changes.ts'

/** Reads the page anew when something has happened in the shop, as the stream says, while it is looked at. */
export function useLiveToday(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onShopChange(() => {
        if (document.visibilityState === 'visible') void revalidate()
      }),
    [revalidate],
  )
}
