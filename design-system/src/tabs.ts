/** Entry point of the tabs: shared at run time as a single copy, loaded with the first page that needs it. */
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/Tabs.tsx'
