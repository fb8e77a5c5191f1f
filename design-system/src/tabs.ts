/** The door of the tabs: a copy shared at run time, loaded with the first screen that has some. */
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/Tabs.tsx'
