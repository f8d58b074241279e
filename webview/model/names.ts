/** How this page calls itself to the server; what a person does here stands under the title in the list of activity. */
export const CLIENT_NAME = { name: 'javafx-inspector-page', title: 'You' };
