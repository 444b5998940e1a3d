import fc from 'fast-check'

/**
 * Tests with random input try the same input in every run, so that what is green stays green until something changes. Who
 * looks for new faults gives other seeds: `TEST_SEED=7 npm test -- cart`.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 20_831_121) })
