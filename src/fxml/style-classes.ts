import { UiError } from '../contract/error.ts';
import type { PropertyValue } from '../contract/property.ts';
import { propertyElements, type Attribute, type Element } from './elements.ts';

/**
 * Returns the style classes of an attribute after additions and removals. The default style classes of a control are in no
 * file.
 * @throws UiError if a removed class is not in the attribute
 */
export function styleClassesWith(
  element: Element,
  attribute: Attribute | undefined,
  { from = '', to }: { readonly from: PropertyValue | undefined; readonly to: PropertyValue },
): string {
  if (propertyElements(element, 'styleClass').length > 0)
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `The style classes of this ${element.tag.name} are elements there. Nothing was written. Change them there.`,
    );
  const [before, after] = [words(from), words(to)];
  const written = words((attribute?.value ?? '').replaceAll(',', ' '));
  const missing = before.find((each) => !after.includes(each) && !written.includes(each));
  if (missing !== undefined)
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `The class ${missing} is not from this file, so it cannot be removed there. Nothing was written.`,
    );
  const kept = written.filter((each) => after.includes(each) || !before.includes(each));
  const added = after.filter((each) => !before.includes(each) && !kept.includes(each));
  return [...kept, ...added].join(', ');
}

const words = (value: PropertyValue): string[] =>
  String(value ?? '')
    .split(/\s+/)
    .filter((each) => each !== '');
