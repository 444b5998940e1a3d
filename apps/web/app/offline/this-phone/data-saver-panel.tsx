import { useEffect, useState } from 'react'
import { isDataSaverOn, setDataSaver } from '../data-saver.ts'
import { useThisPhoneTexts } from '../texts/this-phone.ts'

/** Turns the data saver of this phone on and off. */
export function DataSaverPanel() {
  const texts = useThisPhoneTexts()
  const [isOn, setOn] = useState(false)
  const [isChanged, setChanged] = useState(false)

  useEffect(() => void isDataSaverOn().then(setOn), [])

  async function set(wanted: boolean) {
    setOn(wanted)
    await setDataSaver(wanted)
    setChanged(true)
  }

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
