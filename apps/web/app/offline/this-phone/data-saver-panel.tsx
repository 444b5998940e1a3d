import { useEffect, useState } from 'react'
import { useSite } from '../../site.ts'
import { hasWorker, isDataSaverOn, setDataSaver } from '../data-saver.ts'
import { useThisPhoneTexts } from '../texts/this-phone.ts'

/** Turns the data saver of this phone on and off. */
export function DataSaverPanel() {
  const texts = useThisPhoneTexts()
  const [isOn, setOn] = useState(false)
  const [isChanged, setChanged] = useState(false)

  const [canSave, setCanSave] = useState(false)
  const { offline } = useSite()

  useEffect(() => {
    // It is the worker that leaves pictures out.
    if (!offline) return
    void hasWorker().then(setCanSave)
    void isDataSaverOn().then(setOn)
  }, [offline])

  async function set(wanted: boolean) {
    setOn(wanted)
    try {
      await setDataSaver(wanted)
      setChanged(true)
    } catch {
      setOn(!wanted)
    }
  }

  if (!canSave) return null

  return (
    <section className="panel with-scripts" aria-labelledby="data-saver">
      <h2 id="data-saver">{texts.saverTitle}</h2>
      <label className="data-saver row gap-3">
        <input type="checkbox" checked={isOn} onChange={(event) => void set(event.target.checked)} />
        <span>
          <b>{texts.saver}</b>
          <span className="small muted">{texts.saverText}</span>
        </span>
      </label>
      {isChanged && <p role="status">{texts.saverLater}</p>}
    </section>
  )
}
