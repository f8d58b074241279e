import type { ApplicationName } from './applications.ts';
import { atlantafxScenarios } from './atlantafx.ts';
import { demoScenarios } from './demo.ts';
import { materialfxScenarios } from './materialfx.ts';
import { samplerScenarios } from './sampler.ts';
import type { Scenario } from './scenario.ts';

/** The scenarios, by application. */
export const scenarios: readonly (readonly [ApplicationName, readonly Scenario[]])[] = [
  ['demo', demoScenarios],
  ['sampler', samplerScenarios],
  ['materialfx', materialfxScenarios],
  ['atlantafx', atlantafxScenarios],
];
