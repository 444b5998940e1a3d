/** What staff do with the company's own runs and riders. */
export const runActions = {
  'rider.add': 'added a rider',
  'rider.change': 'changed a rider',
  'rider.end': 'ended the work of a rider',
  'rider.begin': 'let a rider ride again',
  'run.read': 'read a run',
  'run.make': 'made a run',
  'run.add_stops': 'added stops to a run',
  'run.move_stop': 'moved a stop of a run',
  'run.change': 'changed the rider or the change of a run',
  'run.send': 'sent a run',
  'run.cancel': 'cancelled a run',
  'run.leave': 'entered that a run left',
  'run.stop': 'entered the outcome of a stop',
  'run.settle': 'looked into what the phone of a rider sent and could not be entered',
  'run.back': 'entered that a run is back',
  'run.close': 'closed a run',
}
