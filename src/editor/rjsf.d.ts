/** What is used of the packages that only the editor installs. */
declare module '@rjsf/mui' {
  import type { ComponentType, ReactNode } from 'react';

  export interface WidgetProps {
    id: string;
    label: string;
    value: string | undefined;
    rawErrors?: string[];
    onChange: (value: string) => void;
  }

  export interface ItemProps {
    /** The fields of the entry; its props have the entry's value. */
    children: ReactNode;
    buttonsProps: object;
    hasToolbar: boolean;
    index: number;
    registry: { templates: { ArrayFieldItemButtonsTemplate: ComponentType<object> } };
  }

  interface FormProps {
    schema: object;
    uiSchema: object;
    formData: unknown;
    validator: object;
    extraErrors: object;
    widgets: Record<string, ComponentType<WidgetProps>>;
    templates: Record<string, ComponentType<ItemProps>>;
    onChange: (event: { formData?: unknown }) => void;
    children: ReactNode;
    noHtml5Validate: boolean;
    showErrorList: false;
    experimental_defaultFormStateBehavior: object;
  }

  export const Form: ComponentType<FormProps>;
}
