import type { ReactNode } from 'react'
import { Change } from '../../ui/plots/marks-table.tsx'
import { useFigures } from '../../ui/plots/use-figures.ts'
import type { ShownReport } from './shown-report.server.ts'
import { useReportTexts } from './texts/reports.ts'

/** The figures of a report that are looked at first. */
export function ReportTiles({ asked, measure, tiles }: Pick<ShownReport, 'asked' | 'measure' | 'tiles'>) {
  const texts = useReportTexts()
  const { figure } = useFigures()
  const written = (value: number | null | undefined) =>
    value === null || value === undefined
      ? texts.none
      : measure === 'rupees'
        ? `Rs ${figure(measure, value)}`
        : figure(measure, value)
  const compared = asked.compare === 'none' ? null : texts.compared[asked.compare]
  const against = (percent: number | null | undefined) =>
    compared && typeof percent === 'number' ? (
      <>
        <Change percent={percent} /> {compared}
      </>
    ) : (
      compared && texts.nothing
    )
  const { best, grew, fell } = tiles
  return (
    <dl className="report-tiles">
      <Tile
        name={`${texts.numbers[asked.number]}, ${tiles.isOver ? texts.whole : texts.soFar}`}
        below={against(tiles.percent)}
      >
        {written(tiles.total)}
      </Tile>
      <Tile name={texts.best[asked.by]} below={best?.name}>
        {written(best?.value)}
      </Tile>
      {compared && (
        <>
          <Tile name={texts.grew} below={grew && <Change percent={grew.percent} />}>
            {grew?.name ?? texts.none}
          </Tile>
          <Tile name={texts.fell} below={fell && <Change percent={fell.percent} />}>
            {fell?.name ?? texts.none}
          </Tile>
        </>
      )}
    </dl>
  )
}

function Tile({ name, below, children }: { name: string; below: ReactNode; children: ReactNode }) {
  return (
    <div className="panel report-tile">
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        <span>{below}</span>
      </dd>
    </div>
  )
}
