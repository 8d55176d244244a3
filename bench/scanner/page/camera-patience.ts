/** How long a scanner is given to read what its camera sees, in milliseconds. */
export const CAMERA_PATIENCE = 5000;
